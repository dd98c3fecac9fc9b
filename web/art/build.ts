/** Writes the outlines of every game's pieces to public/art. */
export async function main(): Promise<void> {
  console.log("art: nothing to draw yet");
}
