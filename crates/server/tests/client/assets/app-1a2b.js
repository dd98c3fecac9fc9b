export const fixture = "a file whose name changes with its content";
