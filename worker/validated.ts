import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { Failure } from '#domain/failure.ts'
import type { AppEnv } from '#worker/context.ts'

type Schemas = typeof import('./schemas.ts')['schemas']

type Target = 'query' | 'param' | 'form' | 'json'

/** What a schema of `schemas.ts` gives. */
export type Checked<Name extends keyof Schemas> = z.output<Schemas[Name]>

/** Imports the validator with the first request: zod is no part of the start-up. @throws Failure `request.malformed` */
export function validated(target: Target, name: keyof Schemas): MiddlewareHandler<AppEnv> {
  const load = async (): Promise<MiddlewareHandler<AppEnv>> => {
    const [{ zValidator }, { schemas }] = await Promise.all([import('@hono/zod-validator'), import('./schemas.ts')])
    return zValidator(target, schemas[name], ({ success }) => {
      if (!success) throw new Failure('request.malformed')
    }) as MiddlewareHandler<AppEnv>
  }
  let validator: Promise<MiddlewareHandler<AppEnv>> | undefined
  return async (c, next) => {
    validator ??= load()
    return (await validator)(c, next)
  }
}

/** What `validated` found in the parts of a request. */
export const checkedIn = <Input>({ req }: Context): Input => {
  const part = (target: Target): object => req.valid(target as never)
  return { ...part('param'), ...part('query'), ...part('form'), ...part('json') } as Input
}
