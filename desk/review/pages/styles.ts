/** Styles beside the common ones of the desk's pages: changes are marked by colour and by form, for who sees no colour. */
export const STYLES = `
.change { margin-block: 0.5rem; }
.file { opacity: 0.75; font-size: 0.875rem; overflow-wrap: anywhere; }
.words p { margin: 0 0 0.25rem; min-height: 1em; white-space: pre-wrap; overflow-wrap: anywhere; }
.fields { margin: 0 0 0.5rem; padding-inline-start: 1rem; overflow-wrap: anywhere; }
.fields .fields { border-inline-start: 2px solid currentcolor; list-style: none; }
.words .skipped { opacity: 0.6; }
ins { background: #d9f2df; color: #0b3d1c; text-decoration: underline; }
del { background: #fbe3e0; color: #5c1710; text-decoration: line-through; }
mark { background: #fff1c2; color: #3d2f00; }
del + ins { margin-inline-start: 0.25em; }
.sides { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); }
.sides figure { margin: 0; }
.sides img { max-width: 100%; height: auto; border: 1px solid #ccc; background: #fff; }
.works { list-style: none; padding: 0; display: grid; gap: 1.5rem; }
.own { list-style: none; padding: 0; display: grid; gap: 1rem; }
.own ul { list-style: none; padding: 0; }
.choice { display: flex; gap: 0.75rem; align-items: center; min-height: var(--touch); }
.stack { display: grid; gap: 0.75rem; max-width: 40rem; }
.stack label:not(.choice) { display: grid; gap: 0.25rem; }
.stack .choice { align-items: start; }
fieldset.stack { border: 1px solid var(--line); border-radius: var(--radius-field); }
blockquote { margin: 0.5rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid currentcolor; }
.desk-page { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 52rem; padding: min(1.5rem, 4vw); border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--surface); overflow-wrap: anywhere; }
.desk-page > * { margin-block: 0.25rem; }
.desk-part { min-width: 0; }
.desk-change { scroll-margin-top: 1rem; padding-inline-start: 0.75rem; border-inline-start: 4px solid var(--primary); }
.desk-part a:not([href]) { color: var(--primary); text-decoration: underline; }
.desk-part img { max-width: 100%; height: auto; }
.desk-sides { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); }
.desk-sides > * { min-width: 0; }
.desk-side { margin: 0 0 0.25rem; font-weight: 700; }
.desk-say { justify-self: end; max-width: 100%; }
.desk-say[open] { justify-self: stretch; }
@media (min-width: 48rem) {
  .desk-page { grid-template-columns: minmax(0, 1fr) auto; column-gap: 1rem; }
  .desk-part { grid-column: 1; }
  .desk-say { grid-column: 2; align-self: end; }
  .desk-say[open], .desk-remark { grid-column: 1 / -1; }
}
.desk-say summary, .desk-remark summary { min-height: var(--touch); align-content: center; color: var(--ink-soft); font-size: 0.875rem; cursor: pointer; }
.desk-remark { padding: 0.5rem 1rem; border-radius: var(--radius-field); background: #fff1c2; color: #3d2f00; }
.desk-remark summary { color: inherit; }
.desk-remark p { margin: 0.25rem 0; }
.desk-row { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.desk-changed, .desk-changed ul { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; list-style: none; margin: 0; padding: 0; }
.desk-changed a { display: inline-flex; align-items: center; justify-content: center; min-width: var(--touch); min-height: var(--touch); }
`;
