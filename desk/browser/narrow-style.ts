/** Decap's pages in a window of a phone: it makes its form 800 px wide. Its names of classes end with what they are; the name of its root makes our rules weigh more than its own. */
export const NARROW_STYLE = `
  .desk-page-button { display: none; }
  @media (max-width: 60rem) {
    .desk-ways { position: static; flex-wrap: wrap; gap: 0 1.25rem; padding: 0 1rem; background: #fff; }
    .desk-ways a { height: auto; min-height: 44px; }
    body:has(.Pane2) .desk-page-button { display: inline-block; font: inherit; min-height: 44px; padding: 0 0.75rem; border: 1px solid #5f6b7a; border-radius: 0.25rem; background: #fff; color: #1d2733; }
    .desk-page-button[aria-pressed="true"] { background: #1d4e89; color: #fff; }

    #nc-root :is([class*="EditorContainer"]) { min-width: 0; width: 100%; height: auto; padding-top: 0; position: static; overflow: visible; }
    #nc-root :is([class*="-ToolbarContainer"]) { position: sticky; top: 0; min-width: 0; width: 100%; height: auto; flex-wrap: wrap; }
    #nc-root :is([class*="ToolbarSectionBackLink"]) { flex: 1 1 auto; min-height: 48px; height: auto; padding-block: 0.25rem; border: 0; }
    #nc-root :is([class*="ToolbarSectionMain"]) { flex: 1 1 auto; height: auto; padding-block: 0.25rem; }
    #nc-root :is([class*="ToolbarSectionMeta"]) { display: none; }
    #nc-root :is([class*="ToolbarSubSectionFirst"]) { flex-wrap: wrap; gap: 0.25rem 0; }
    #nc-root :is([class*="ToolbarSubSectionLast"]) { display: none; }
    #nc-root :is([class*="ToolbarContainer"] button, [class*="DropdownButton"]) { min-height: 44px; }
    #nc-root :is([class*="DropdownButton"]) { display: inline-flex; align-items: center; }
    #nc-root :is([class*="DropdownButton"])::after { top: calc(50% - 0.15em); }
    #nc-root :is([class*="ToolbarSectionBackLink"], [class*="ToolbarSectionMain"]) { padding-inline: 1rem; }
    #nc-root :is([class*="-Editor "], [class$="-Editor"]) { min-width: 0; height: auto; padding-top: 0; margin: 0; overflow: visible; }
    #nc-root :is([class*="ViewControls"]) { display: none; }
    #nc-root :is(.SplitPane) { position: static !important; display: block !important; height: auto !important; min-height: 0 !important; overflow: visible !important; }
    #nc-root :is(.Pane1) { width: 100% !important; }
    #nc-root :is(.Pane1, .Pane1 [class*="PreviewPaneContainer"]) { height: auto !important; overflow: visible !important; }
    #nc-root :is(.Pane2, .Resizer) { display: none; }
    .desk-shows-page #nc-root .Pane1 { display: none; }
    .desk-shows-page #nc-root .Pane2 { display: block; width: 100% !important; height: calc(100dvh - 9rem); }
    #nc-root :is([class*="ControlPaneContainer"]) { padding-inline: 0.5rem; min-width: 0; max-width: 100%; font-size: 1rem; }
    #nc-root :is([class*="ControlPaneContainer"] :is(input, textarea)) { max-width: 100%; padding-inline: 0.75rem; }
    #nc-root :is([class*="ControlPaneContainer"] button) { min-height: 32px; }
    #nc-root :is([class*="ControlPaneContainer"] .desk-date button) { min-height: 44px; }
    #nc-root :is([class*="ControlHint"], [class*="FieldLabel"]) { overflow-wrap: anywhere; white-space: normal; }
    #nc-root :is([class*="EditorControlBar"], [class*="EditorControlBar"] > div) { flex-wrap: wrap; height: auto; }
    #nc-root :is([class*="EditorControlBar"]) { position: relative !important; }
    #nc-root :is([class*="EditorControlBar"] :is([class*="ToolbarDropdownWrapper"], [class*="StyledWrapper"])) { position: static; }
    #nc-root :is([class*="EditorControlBar"] [class*="DropdownList"]) { top: 3rem !important; left: 0.25rem !important; right: 0.25rem; width: auto; max-height: 60vh; overflow: auto; }
    #nc-root :is([data-slate-editor]) { overflow-wrap: anywhere; }
    #nc-root :is([class*="ListItemTopBar"]) { height: auto; min-height: 44px; }
  }
`;
