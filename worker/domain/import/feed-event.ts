/** Formats whose programs report changes to an address of this site. */
export const eventFormats: readonly string[] = ['sweepbright']

/** @returns the path that a program sends its changes to; null for a feed that is only fetched */
export const feedEventPath = ({ name, format }: { name: string; format: string | null }): string | null =>
  format !== null && eventFormats.includes(format) ? `/feeds/${name}/events` : null
