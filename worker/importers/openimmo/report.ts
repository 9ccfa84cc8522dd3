/** What is said of a home beside its row. */
export type HomeReport = {
  /** A value that is left out. @param field as the other program names it */
  warn: (field: string, reason: string) => void
  /** An element without a field here. */
  ignore: (element: string) => void
}
