import type { FixtureName } from '#test/support/database/fixtures.ts'
import { type Answer, type EnvOverrides, requestFixture } from '#test/support/worker/fixture-request.ts'

export const protocolVersion = '2026-07-28'

/** One request of the Model Context Protocol, which says all that the site has to know of its program. */
export const askProgram = (
  world: FixtureName | EnvOverrides,
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> =>
  requestFixture(world, '/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': protocolVersion,
      'mcp-method': method,
      ...(typeof params.name === 'string' && { 'mcp-name': params.name }),
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': protocolVersion,
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  })

export const callTool = (world: FixtureName | EnvOverrides, name: string, given: Record<string, unknown>) =>
  askProgram(world, 'tools/call', { name, arguments: given })
