type DatedRows<Row> = readonly [Row, ...Row[]]

/** Row in force on an ISO date: the oldest before all of them, the newest without a date. @param rows newest first */
export const inForce = <Row extends { since: string }>(rows: DatedRows<Row>, date = '9999-12-31'): Row =>
  rows.find(({ since }) => date >= since) ?? rows.at(-1)!
