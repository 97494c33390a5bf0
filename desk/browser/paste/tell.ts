/** Says what has not come as it was, until the author has read it. */
export function tell(lines: readonly string[]): void {
  document.querySelector(".desk-pasted")?.remove();
  if (lines.length === 0) return;
  const box = document.createElement("div");
  box.className = "desk-pasted";
  box.setAttribute("role", "status");
  const away = document.createElement("button");
  away.type = "button";
  away.textContent = "Понятно";
  away.addEventListener("click", () => box.remove());
  box.append(
    ...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })),
    away,
  );
  document.body.append(box);
}
