export const characterCount = (text: string): number => [...text].length

/** Words of a text: what has a letter or a digit. */
export const wordCount = (text: string): number => text.match(/[^\s]*[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
