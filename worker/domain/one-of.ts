export const oneOf = <Value extends string>(values: readonly Value[], text: string | null | undefined): Value | null =>
  values.find((value) => value === text) ?? null
