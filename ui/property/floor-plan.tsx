import { type Picture as PictureSource, pictureUrl } from '#domain/picture.ts'
import { Picture, pictureNote } from '#ui/components/picture.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { useSite } from '#ui/site.tsx'

export const planId = 'plan'

/** A script opens a plan in the lightbox, with the labels of the gallery above it. */
export function FloorPlans({ plans }: { plans: readonly PictureSource[] }) {
  const { t } = useSite()
  if (plans.length === 0) return null
  return (
    <Block id={planId} title={t('property.scene.plan')}>
      <ul className="plans" data-gallery="">
        {plans.map((plan) => (
          <li key={plan.path}>
            <a href={pictureUrl(plan, 1360)} data-note={pictureNote(plan, t)}>
              <Picture picture={plan} sizes="(min-width: 32rem) 28rem, 100vw" large />
            </a>
          </li>
        ))}
      </ul>
    </Block>
  )
}
