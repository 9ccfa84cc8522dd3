const text = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Readers look for the end in the last kilobyte. */
const endLength = 1024

/** Whether bytes begin and end as a PDF does: names and headers say nothing. */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\.\d/.test(text(bytes.subarray(0, 8))) && text(bytes.subarray(-endLength)).includes('%%EOF')
