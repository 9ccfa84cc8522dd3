import { isAway } from '#db/client.ts'
import { forLog } from '#domain/error-log.ts'

type Id = string | number

/**
 * The rows of one run of a job, so that one that fails does not stop the others: it is logged, and once all are done
 * the run ends as failed.
 * @param queue for the log
 */
export function rowRun(queue: string) {
  let failed = 0

  const record = (id: Id, error: unknown) => {
    failed++
    console.error(`row.failed queue=${queue} id=${id}`, forLog(error))
  }

  /** @returns undefined when it failed @throws what concerns every row: the database is away */
  async function attempt<Result>(id: Id, work: () => Result | Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      if (isAway(error)) throw error
      record(id, error)
      return undefined
    }
  }

  /** One row after the other. @returns the results of those that succeeded */
  async function each<Row extends { id: Id }, Result>(
    rows: readonly Row[],
    work: (row: Row) => Result | Promise<Result>,
  ): Promise<NonNullable<Result>[]> {
    const results: NonNullable<Result>[] = []
    for (const row of rows) {
      const result = await attempt(row.id, () => work(row))
      if (result !== undefined && result !== null) results.push(result)
    }
    return results
  }

  return {
    attempt,
    each,

    /**
     * All rows in one piece; where that fails, each alone.
     * @param onFailed moves a row out of the way of the others
     * @throws what concerns every row, also an error without a kind when each row has it; and one that no row has alone
     */
    async together<Row extends { id: Id }>(
      rows: readonly Row[],
      work: (rows: readonly Row[]) => Promise<unknown>,
      onFailed: (row: Row) => Promise<unknown> = async () => {},
    ): Promise<void> {
      try {
        return void (await work(rows))
      } catch (error) {
        if (isAway(error)) throw error
        const faults: [Row, Error][] = []
        for (const row of rows) {
          await work([row]).catch((fault: Error) => {
            if (isAway(fault)) throw fault
            faults.push([row, fault])
          })
        }
        const isOfRows = faults.length < rows.length || faults.some(([, fault]) => fault.constructor !== Error)
        if (faults.length === 0 || !isOfRows) throw error
        for (const [row, fault] of faults) {
          record(row.id, fault)
          await onFailed(row)
        }
      }
    },

    /** @throws Error when rows failed */
    end(): void {
      if (failed) throw new Error(`${failed} rows of ${queue} failed; the others are done`)
    },
  }
}

export type RowRun = ReturnType<typeof rowRun>
