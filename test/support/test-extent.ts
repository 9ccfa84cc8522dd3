/** True under `npm run test:all`: every row of a matrix, ten thousand random cases and a new seed each time. */
export const isFull = process.env.TEST_EXTENT === 'all'

/** Rows of a matrix: all of them under `npm run test:all`, else the ones that `npm test` covers. */
export const casesFor = <Row>(all: readonly Row[], quick: readonly NoInfer<Row>[]): readonly Row[] =>
  isFull ? all : quick
