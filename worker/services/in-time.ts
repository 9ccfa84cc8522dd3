/** @returns what the promise gives, or a failure when that takes longer than `patience` ms */
export function inTime<T>(promise: Promise<T>, patience: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${patience} ms`)), patience)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** ms that KV may take: the database answers sooner than a KV in trouble. */
export const kvPatience = 500
