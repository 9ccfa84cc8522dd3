import { readAgencyFeed } from '#worker/importers/agency.ts'
import type { DraftTemplate } from '#worker/importers/site-draft.ts'

/** The template of a new site, in files of their own: a worker reads them once in its life. */
export async function draftTemplate(): Promise<DraftTemplate> {
  const [configuration, pages, legal, thanks] = await Promise.all([
    import('#db/seed/draft/configuration.json?raw'),
    import('#db/seed/draft/pages.json?raw'),
    import('#db/seed/draft/legal.json?raw'),
    import('#db/seed/draft/thanks.json?raw'),
  ])
  const read = (file: { default: string }) => JSON.parse(file.default)
  return { configuration: read(configuration), pages: read(pages), legal: read(legal), thanks: read(thanks) }
}

/** The kinds of homes that every agency has. */
export async function homeTypes() {
  const file = await import('#db/seed/demo/types.json?raw')
  return readAgencyFeed({ PropertyTypes: JSON.parse(file.default), Places: [], Properties: [] }).types ?? []
}
