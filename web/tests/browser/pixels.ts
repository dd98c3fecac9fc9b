/** What can really be seen: colours of a picture of the page. */
import type { Locator, Page } from "playwright-core";
import { contrast } from "../../src/board/contrast";

/** The colours of an element as the screen shows it, row by row. */
export async function pixels(page: Page, element: Locator): Promise<{ width: number; colors: string[] }> {
  const box = (await element.boundingBox())!;
  const shot = await page.screenshot({ clip: box, animations: "disabled" });
  // Beside the application, whose policy allows no such thing.
  const desk = await page.context().newPage();
  const read = await desk.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const brush = canvas.getContext("2d")!;
    brush.drawImage(bitmap, 0, 0);
    const { data, width } = brush.getImageData(0, 0, bitmap.width, bitmap.height);
    const hex = (value: number): string => value.toString(16).padStart(2, "0");
    const colors: string[] = [];
    for (let i = 0; i < data.length; i += 4) colors.push(`#${hex(data[i]!)}${hex(data[i + 1]!)}${hex(data[i + 2]!)}`);
    return { width, colors };
  }, shot.toString("base64"));
  await desk.close();
  return read;
}

/** The middle of an element: the ground, where nothing stands. */
export async function middle(page: Page, element: Locator): Promise<string> {
  const { width, colors } = await pixels(page, element);
  const height = colors.length / width;
  // Off the very middle, where a dot may be.
  return colors[Math.floor(height * 0.3) * width + Math.floor(width * 0.3)]!;
}

/** Which part of an element's pixels stands out from a colour at so many to one. */
export async function partAbove(page: Page, element: Locator, ground: string, least: number): Promise<number> {
  const { colors } = await pixels(page, element);
  return colors.filter((color) => contrast(color, ground) >= least).length / colors.length;
}
