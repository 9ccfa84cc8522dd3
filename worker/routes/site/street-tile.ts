import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { withEdgeCache } from '#worker/middleware/edge-cache.ts'
import { streetTile } from '#worker/services/geo/street-tiles.ts'

const cached = { 'cache-control': 'public, max-age=31536000, immutable' }

/** A tile of the streets, whose address names the content of its archive: `/streets/0123456789ab/14/8379/5500.mvt`. */
export async function streetTileHandler(context: Context<AppEnv>): Promise<Response> {
  const { env, req } = context
  const number = (name: string) => Number.parseInt(req.param(name) ?? '', 10)
  // The cache keeps the packed bytes as they are: it would unpack what says that it is packed.
  const { body, status } = await withEdgeCache(context, async () => {
    const at = { z: number('z'), x: number('x'), y: number('y') }
    const tile = await streetTile(env.PICTURES, req.param('version') ?? '', at)
    // Without content rather than not found: the sea has no tile.
    return new Response(tile, { status: tile ? 200 : 204, headers: cached })
  })
  if (status === 204) return new Response(null, { status, headers: cached })
  return new Response(body, {
    headers: { ...cached, 'content-type': 'application/vnd.mapbox-vector-tile', 'content-encoding': 'gzip' },
    encodeBody: 'manual',
  } as ResponseInit)
}
