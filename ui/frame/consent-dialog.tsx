import type { ConsentChoice } from '#domain/consent/choice.ts'
import { Island } from '#ui/island.tsx'
import { consentLabels } from '#ui/islands/consent.labels.ts'
import { useSite } from '#ui/site.tsx'

export function ConsentDialog({ choice }: { choice: ConsentChoice }) {
  const site = useSite()
  const props = {
    labels: consentLabels(site),
    choice,
    action: `/consent?language=${site.language}`,
    policy: site.hrefOf('page:cookie-policy'),
  }
  return <Island name="consent" id="consent-" props={props} />
}
