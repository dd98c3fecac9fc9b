// Shows openapi.json: every operation, and every type with links to the types it is made of. Texts are only ever set as text.
const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child) => child !== null));
  return made;
};

/** A schema in the words of its types. */
const told = (schema) => {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1);
    return element("a", { href: `#${name}`, textContent: name });
  }
  if (schema.anyOf) return joined(schema.anyOf.map(told), " | ");
  if (schema.allOf) return joined(schema.allOf.map(told), " & ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.prefixItems) return element("span", {}, "[", joined(schema.prefixItems.map(told), ", "), "]");
  if (schema.type === "array") return element("span", {}, "list of ", told(schema.items));
  if (schema.additionalProperties) return element("span", {}, "map to ", told(schema.additionalProperties));
  if (schema.properties) return fields(schema);
  return schema.type ?? "anything";
};

const joined = (parts, between) =>
  element("span", {}, ...parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])));

const fields = ({ properties, required = [] }) =>
  element(
    "ul",
    {},
    ...Object.entries(properties).map(([name, schema]) =>
      element(
        "li",
        {},
        element("code", { textContent: required.includes(name) ? name : `${name}?` }),
        ": ",
        told(schema),
        schema.description ? element("small", { textContent: ` ${schema.description}` }) : null,
      ),
    ),
  );

const body = (name, content) => {
  const schema = content?.["application/json"]?.schema;
  return schema ? element("p", {}, `${name}: `, told(schema)) : null;
};

const operation = (path, method, { summary, requestBody, responses, parameters = [] }) =>
  element(
    "section",
    {},
    element("h3", {}, element("code", { textContent: `${method.toUpperCase()} ${path}` })),
    element("p", { textContent: summary }),
    parameters.length > 0
      ? element("p", { textContent: `Names: ${parameters.map(({ name, in: where }) => `${name} (${where})`).join(", ")}` })
      : null,
    body("Message", requestBody?.content),
    body("Reply", responses["200"]?.content),
  );

const document_ = await (await fetch("/api/v1/openapi.json")).json();
document.querySelector("#about").prepend(`${document_.info.description} `);
document.querySelector("#operations").append(
  ...Object.entries(document_.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => operation(path, method, one)),
  ),
);
document.querySelector("#types").append(
  ...Object.entries(document_.components.schemas).map(([name, schema]) =>
    element(
      "section",
      { id: name },
      element("h3", {}, element("code", { textContent: name })),
      schema.description ? element("p", { textContent: schema.description }) : null,
      told(schema),
    ),
  ),
);
