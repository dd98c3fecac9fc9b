use axum::{
    Router,
    handler::Handler,
    routing::{MethodRouter, get, post},
};

/// A router that remembers what was registered, so that nothing is answered that no list tells of.
pub(crate) struct Addresses<S> {
    router: Router<S>,
    listed: Vec<(&'static str, &'static str)>,
}

impl<S: Clone + Send + Sync + 'static> Addresses<S> {
    pub(crate) fn new() -> Addresses<S> {
        Addresses { router: Router::new(), listed: Vec::new() }
    }

    pub(crate) fn get<T: 'static>(self, address: &'static str, handler: impl Handler<T, S>) -> Addresses<S> {
        self.with("GET", address, get(handler))
    }

    pub(crate) fn post<T: 'static>(self, address: &'static str, handler: impl Handler<T, S>) -> Addresses<S> {
        self.with("POST", address, post(handler))
    }

    /// The same with all addresses of another.
    pub(crate) fn merge(mut self, other: Addresses<S>) -> Addresses<S> {
        self.listed.extend(other.listed);
        Addresses { router: self.router.merge(other.router), ..self }
    }

    /// What was registered: methods and addresses.
    pub(crate) fn into_listed(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.listed.into_iter()
    }

    pub(crate) fn into_router(self) -> Router<S> {
        self.router
    }

    fn with(
        mut self,
        method: &'static str,
        address: &'static str,
        answered: MethodRouter<S>,
    ) -> Addresses<S> {
        self.listed.push((method, address));
        self.router = self.router.route(address, answered);
        self
    }
}
