// What a page may do with the element beyond writing it down.
const heard = document.querySelector("#heard");
document.querySelector("#shogi").addEventListener("ranka-ply", ({ detail }) => {
  heard.textContent = `ply ${detail.ply} of ${detail.plies}, ${detail.written ?? "the start"}, position ${detail.position}`;
});

const steered = document.querySelector("#steered");
for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => steered[button.dataset.step]());
}
