/** `npm run test:all`: every row of a matrix, 10,000 random cases and a new seed. */
export const isFull = process.env.TEST_EXTENT === 'all'

export const casesFor = <Row>(all: readonly Row[], quick: readonly NoInfer<Row>[]): readonly Row[] =>
  isFull ? all : quick
