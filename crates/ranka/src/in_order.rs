//! Work that several threads share and whose results are written in order.

use std::{
    io::{self, Write},
    ops::Range,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    thread,
};

/// Does every piece of work with so many threads and writes its lines in the order of the numbers, so that the file is
/// the same however many are done at once; `done` hears of each.
pub(crate) fn in_order<W: Write + Send>(
    numbers: Range<u64>,
    threads: u16,
    file: W,
    work: impl Fn(u64) -> Vec<String> + Sync,
    done: impl Fn() + Sync,
) -> io::Result<()> {
    let queue = Mutex::new(Queue { file, next: numbers.start, waiting: Vec::new() });
    let begun = AtomicU64::new(numbers.start);
    let worker = || -> io::Result<()> {
        loop {
            let number = begun.fetch_add(1, Relaxed);
            if number >= numbers.end {
                return Ok(());
            }
            let lines = work(number);
            queue.lock().expect("no worker panics").add(number, lines)?;
            done();
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no worker panics"))
    })?;
    queue.into_inner().expect("no worker panics").file.flush()
}

/// What was done before an earlier piece waits for it.
struct Queue<W> {
    file: W,
    next: u64,
    waiting: Vec<(u64, Vec<String>)>,
}

impl<W: Write> Queue<W> {
    fn add(&mut self, number: u64, lines: Vec<String>) -> io::Result<()> {
        self.waiting.push((number, lines));
        while let Some(i) = self.waiting.iter().position(|(number, _)| *number == self.next) {
            for line in self.waiting.swap_remove(i).1 {
                writeln!(self.file, "{line}")?;
            }
            self.next += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stand_in_order_however_many_threads_there_are() {
        for threads in [1, 3] {
            let mut file = Vec::new();
            let lines = |number: u64| {
                thread::yield_now();
                (0..number % 3).map(|line| format!("{number} {line}")).collect()
            };
            in_order(5..50, threads, &mut file, lines, || ()).expect("a vector takes all");
            let expected: String = (5..50)
                .flat_map(|number| (0..number % 3).map(move |line| format!("{number} {line}\n")))
                .collect();
            assert_eq!(String::from_utf8(file).expect("text"), expected);
        }
    }
}
