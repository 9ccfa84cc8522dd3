import { compact, tree } from '#ui/property/facades.ts'

/** Roofs and towers behind the street, 600 wide. */
export const skyline = compact(
  'M0 0v-40l14 -12l14 12v-10h22v-16l12 -14l12 14v22h20v-18h26v-34h4v-26l9 -34l9 34v26h4v58h24l16 -16l16 16v-14h34v20h22' +
    'v-34l18 -20l18 20v10h26v-12l10 -12l10 12v24h30v-66l-3 -4h3v-14l11 -44l11 44v14h3l-3 4v30h50l14 -18v48h24v-22h16v-16h30' +
    'v16h12v10l14 -14l14 14v12h26v-26h34v56z',
)

/** Between the houses. */
export const streetTree = compact(tree(0, 17, 22))

/** Shared by the drawings. */
export const streetDefinitions =
  '<pattern id="brick" width="6" height="4" patternUnits="userSpaceOnUse">' +
  '<path d="M0 0h6M0 2h6M1.5 0v2M4.5 2v2" class="f-mortar"/></pattern>' +
  '<pattern id="gleam" width="21" height="26" patternUnits="userSpaceOnUse">' +
  '<path d="M0 26L20 0H10L0 13z" class="f-gleam"/></pattern>' +
  '<linearGradient id="sun"><stop stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#201020" stop-opacity=".12"/></linearGradient>'
