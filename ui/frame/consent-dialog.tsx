import { type ConsentCategory, type ConsentChoice, consentCategories } from '#domain/consent/choice.ts'
import { Island } from '#ui/island.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'

export type ConsentLabels = ReturnType<typeof consentLabels>

const consentLabels = ({ t }: SiteView) => ({
  title: t('consent.title'),
  text: t('consent.text'),
  policy: t('consent.policy'),
  categories: Object.fromEntries(
    consentCategories.map((category) => [
      category,
      { name: t(`consent.categories.${category}.name`), text: t(`consent.categories.${category}.text`) },
    ]),
  ) as Record<ConsentCategory, { name: string; text: string }>,
  actions: {
    all: t('consent.actions.all'),
    functional: t('consent.actions.functional'),
    chosen: t('consent.actions.chosen'),
  },
  failed: t('consent.failed'),
  saved: t('consent.saved'),
})

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
