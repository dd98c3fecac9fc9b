/** People with accounts on a real server: they sign up, play a rated match, talk, and look at each other. */
import { afterAll, describe, expect, it } from "vitest";
import { violations } from "./barriers";
import { activate } from "./table";
import { closeBrowser, DESKTOP, DEVICES, open, picture, type Visit } from "./visit";

afterAll(closeBrowser);

const PASSWORD = "correct horse battery";

async function fill(visit: Visit, form: string, values: Readonly<Record<string, string>>): Promise<void> {
  const { page } = visit;
  await page.locator(`[data-tab="${form}"]`).click();
  for (const [name, value] of Object.entries(values)) await page.locator(`[data-form="${form}"] [name="${name}"]`).fill(value);
  await activate(visit, page.locator(`[data-form="${form}"] button[type="submit"]`));
}

async function signUp(visit: Visit, name: string): Promise<string> {
  await visit.page.goto("/account");
  await fill(visit, "signup", { name, password: PASSWORD });
  const code = await visit.page.locator(".code-list code").first().textContent();
  return code ?? "";
}

async function kept(visit: Visit): Promise<void> {
  await activate(visit, visit.page.locator('[data-codes="kept"]'));
  await visit.page.locator('[data-account="logout"]').waitFor();
}

describe.each(DEVICES.map((device) => [device.name, device] as const))("on a %s", (_, device) => {
  it("an account is made, left and recovered by a code", async () => {
    const visit = await open(device, { tools: true });
    const { page } = visit;
    const code = await signUp(visit, `Lost ${device.name}`);
    await picture(visit, "account-codes");
    expect(await violations(visit)).toEqual([]);
    await kept(visit);
    await picture(visit, "account");
    expect(await violations(visit)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await activate(visit, page.locator('[data-account="logout"]'));
    await page.locator('[data-form="login"]').waitFor();
    await fill(visit, "recover", { name: `lost ${device.name}`, code, password: `${PASSWORD} again` });
    await page.locator('[data-account="logout"]').waitFor();
    await visit.close();
  });
});

it("two accounts play a rated match, talk, and their ratings change", async () => {
  const visits = [await open(DESKTOP, { tools: true }), await open(DEVICES[1], { tools: true })] as const;
  const [ann, bo] = visits;
  for (const [visit, name] of [[ann, "Rated Ann"], [bo, "Rated Bo"]] as const) {
    await signUp(visit, name);
    await kept(visit);
  }
  await ann.page.goto("/new/shogi");
  await ann.page.locator('input[name="opponent"][value="online"]').check();
  await ann.page.locator('input[name="side"][value="first"]').check();
  await ann.page.locator("#clock").selectOption("5");
  await ann.page.locator('input[name="rated"]').check();
  await activate(ann, ann.page.locator('button[type="submit"]'));
  await ann.page.locator(".share-address").waitFor();
  await bo.page.goto(ann.page.url());
  await activate(bo, bo.page.locator('[data-sit="down"]'));
  for (const { page } of visits) await page.locator('.chat[data-chat="players"]').waitFor();
  await bo.page.locator(".chat > summary").click();
  await bo.page.locator(".chat-say input").fill("よろしくお願いします");
  await activate(bo, bo.page.locator(".chat-say button"));
  await ann.page.locator(".chat > summary .badge").waitFor();
  await ann.page.locator(".chat > summary").click();
  await ann.page.getByText("よろしくお願いします").waitFor();
  for (const visit of visits) {
    await picture(visit, "chat");
    expect(await violations(visit)).toEqual([]);
  }
  // How one resigns is tested elsewhere.
  const key = new URL(ann.page.url()).pathname.split("/").at(-1);
  const act = { number: 2, act: { kind: "claim", claim: "resign" } };
  await bo.page.request.post(`/api/v1/matches/${key}/act`, { data: act });
  await ann.page.locator(".match-players .rating-number", { hasText: "(+162)" }).waitFor();
  await activate(ann, ann.page.locator('[data-result="look"]'));
  await ann.page.locator(".match-players a", { hasText: "Rated Bo" }).click();
  await ann.page.locator(".rating-list").getByText("1338").waitFor();
  await picture(ann, "profile");
  expect(await violations(ann)).toEqual([]);
  await ann.page.goto("/leaders");
  await ann.page.locator(".leaders .muted").waitFor();
  await picture(ann, "leaders");
  expect(await violations(ann)).toEqual([]);
  for (const visit of visits) await visit.close();
});
