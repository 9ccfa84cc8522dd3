/** Hours in which anybody may walk in, on the clock of Brussels: `YYYY-MM-DDTHH:MM`. */
export type OpenHouse = { start: string; end: string }
