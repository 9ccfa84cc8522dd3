import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { Context } from 'hono'
import { isPublic } from '#domain/content/site.ts'
import { Failure } from '#domain/failure.ts'
import type { AppEnv } from '#worker/context.ts'
import { originOf } from '#worker/env.ts'
import { failureFrom } from '#worker/middleware/errors.ts'
import { enterRendering } from '#worker/middleware/rendering-limit.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import type { ProgramContext } from './context.ts'
import { registerTools } from './tools.ts'

/** Bytes. */
const maxSize = 32_768

/** JSON-RPC's code of a server that cannot answer. */
const serverError = -32_000

const instructions = ({ site: { name } }: Catalogue) =>
  `Homes for sale and for rent of ${name}, a Belgian estate agency. Ask in the language of the person: nl, fr, en or de. ` +
  'Give people the address of each home. A price that is null is on request: do not guess it. Costs are estimates of the law of today. ' +
  'request_viewing books nothing: the person does, behind the link of the mail that it sends.'

/** The page of another site in a browser is refused, which a name that leads to this host would let in. */
function refuseForeignPages(c: Context<AppEnv>): void {
  const origin = c.req.header('origin')
  const url = new URL(c.req.url)
  if (origin !== undefined && origin !== url.origin && origin !== originOf(c.env, url))
    throw new Failure('request.foreign')
}

function serverFor(context: ProgramContext): McpServer {
  const server = new McpServer(
    { name: new URL(context.origin).hostname, title: context.catalogue.site.name, version: '1.0.0' },
    { instructions: instructions(context.catalogue) },
  )
  registerTools(server, context)
  return server
}

async function answer(c: Context<AppEnv>): Promise<Response> {
  refuseForeignPages(c)
  const { services, requestId } = c.var
  const catalogue = await services.catalogue()
  if (!isPublic(catalogue.site)) throw new Failure('site.closed')
  const context: ProgramContext = {
    ...{ catalogue, services, requestId, env: c.env, origin: originOf(c.env, new URL(c.req.url)) },
    address: c.req.header('cf-connecting-ip') ?? null,
    later: (promise) => c.executionCtx.waitUntil(promise),
  }
  const handler = createMcpHandler(() => serverFor(context), {
    maxRequestBodySize: maxSize,
    // Nothing here changes while a program waits.
    maxSubscriptions: 0,
  })
  const leave = await enterRendering('single')
  try {
    return await handler.fetch(c.req.raw)
  } finally {
    leave()
  }
}

const sentences: Partial<Record<number, string>> = {
  403: 'A page of another site may not ask this. Programs send no Origin.',
  503: 'The site cannot answer just now. Ask again in a few seconds.',
}

/** The Model Context Protocol, without sessions: each request says who asks, and older programs begin with `initialize`. */
export async function mcp(c: Context<AppEnv>): Promise<Response> {
  try {
    const response = await answer(c)
    response.headers.set('cache-control', 'no-store')
    return response
  } catch (error) {
    const { status, retryAfter } = failureFrom(error, c.var.requestId)
    const message = sentences[status] ?? 'Something went wrong here. Ask again later.'
    return Response.json(
      { jsonrpc: '2.0', id: null, error: { code: serverError, message } },
      { status, headers: { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': `${retryAfter}` }) } },
    )
  }
}
