import type { MiddlewareHandler } from 'hono'
import { bodyLimit as honoBodyLimit } from 'hono/body-limit'
import { Failure } from '#domain/failure.ts'

/** @param maxSize bytes @throws Failure `request.malformed` for a larger or aborted body */
export function bodyLimit(maxSize: number): MiddlewareHandler {
  const limit = honoBodyLimit({
    maxSize,
    onError: () => {
      throw new Failure('request.malformed')
    },
  })
  return async (c, next) => {
    let isRead = false
    const proceed = () => {
      isRead = true
      return next()
    }
    try {
      return await limit(c, proceed)
    } catch (cause) {
      throw isRead ? cause : new Failure('request.malformed', { cause })
    }
  }
}
