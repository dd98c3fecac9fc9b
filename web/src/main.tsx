import { start } from "./app/main";

const root = document.getElementById("app");
if (root) start(root);
