import { render } from "preact";
import { App } from "./app";
import { HttpLineService } from "./core/http-service";
import { browserStore } from "./core/preferences";
import "./styles/index.css";

/** Starts the client in an element of the page. */
export function start(root: HTMLElement): void {
  render(<App service={new HttpLineService()} store={browserStore()} />, root);
}
