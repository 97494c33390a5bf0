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
.stack label { display: grid; gap: 0.25rem; }
blockquote { margin: 0.5rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid currentcolor; }
`;
