import { vi } from 'vitest'
import { connect } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { createServices } from '#worker/services/services.ts'
import { advanceClock, bindings, requestFixture } from './fixture-request.ts'

/**
 * Waits until the site of this thread's agency is what its database has, in the worker and in the test itself: nothing
 * of what a former file wrote, or of its clock, is in memory.
 */
export async function settleSite(): Promise<void> {
  const columns = { edition: site.edition, version: site.version }
  const [row] = await connect(bindings.DATABASE_URL).select(columns).from(site)
  const later = (path: string) => {
    advanceClock('agency', 20_000)
    return requestFixture('agency', path)
  }
  const { headers } = await later('/api/places?q=gent')
  const etag = headers.get('etag')
  if (!etag?.includes(`${row!.edition}-${row!.version}-`)) throw new Error(`the site has ${etag}`)
  // The first page after ten seconds ends those of the former version.
  await later('/contact/')
  const services = createServices(bindings, () => {})
  await vi.waitFor(
    async () => {
      const known = await services.catalogue()
      if (known.edition === row!.edition && known.version === row!.version) return
      await services.newerCatalogue(known)
      throw new Error(`the test itself has version ${known.version}`)
    },
    { timeout: 60_000, interval: 200 },
  )
}
