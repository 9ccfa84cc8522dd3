import { type ConsentChoice, denyAll } from '#domain/consent/choice.ts'
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
          // Each page has these: what is usual is left out.
          choice: choice === denyAll ? undefined : choice,
          used: [...usedCategories({ tags, tiles, tourHost, captcha: null })],
          measuresVisits: measuresVisits(tags) || undefined,
          policy: hrefOf('page:cookie-policy'),
          isReopened: isReopened || undefined,
          labels: consentLabels(site),
        }}
      />
    </div>
  )
}
