/** An estimate to the cent would promise too much. @returns cents that make whole euros */
export const wholeEuros = (cents: number): number => Math.round(cents / 100) * 100
