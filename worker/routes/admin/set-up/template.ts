import type { Feed } from '#domain/import/record.ts'
import { addDays } from '#domain/time.ts'
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

/** Numbers of the demo agency's homes that fill a new site: each kind of home once. */
const chosen = [4231901, 4231902, 4231905, 4231908, 4231910, 4231912, 4231913, 4231915, 4231917]

type Row = Record<string, unknown>

/** Nine homes of the demo agency, without what only its own site has. @param today day on which the first came online */
export async function exampleHomes(today: string): Promise<Feed> {
  const [homes, pictures] = await Promise.all([
    import('#db/seed/demo/properties-a.json?raw'),
    import('#db/seed/demo/pictures.json?raw'),
  ])
  const read = (file: { default: string }): Row[] => JSON.parse(file.default)
  const own = { RepresentativeID: undefined, NeighbourhoodID: undefined, OpenHouses: undefined }
  const isChosen = (id: unknown) => chosen.includes(Number(id))
  return readAgencyFeed({
    Properties: read(homes)
      .filter(({ ID }) => isChosen(ID))
      .map((row, age) => ({ ...row, ...own, DateOnline: addDays(today, -age), DateChanged: addDays(today, -age) })),
    Pictures: read(pictures).filter(({ PropertyID }) => isChosen(PropertyID)),
  })
}
