import type { ConsentChoice } from '#domain/consent/choice.ts'
import { usedCategories } from '#domain/consent/storage-registry.ts'
import { measuresVisits, parseTags } from '#domain/consent/tags.ts'
import { Island } from '#ui/island.tsx'
import { ConsentIsland } from '#ui/islands/consent.island.tsx'
import { consentLabels } from '#ui/islands/consent.labels.ts'
import { useSite } from '#ui/site.tsx'

type Props = { choice: ConsentChoice; isReopened?: boolean }

export function ConsentBar({ choice, isReopened = false }: Props) {
  const site = useSite()
  const { tiles, tourHost, hrefOf } = site
  const tags = parseTags(site.tags ?? undefined)
  return (
    <div id="consent" data-nosnippet="">
      <Island
        name="consent"
        view={ConsentIsland}
        id="consent"
        props={{
          choice,
          used: [...usedCategories({ tags, tiles, tourHost, captcha: null })],
          measuresVisits: measuresVisits(tags),
          policy: hrefOf('page:cookie-policy'),
          isReopened,
          labels: consentLabels(site),
        }}
      />
    </div>
  )
}
