import { SectionHead } from '#ui/components/section-head.tsx'
import { useSite } from '#ui/site.tsx'

/** Filled by a script from the device's storage, once it is near the viewport. */
export function RecentlyViewed() {
  const { t, language } = useSite()
  return (
    <div data-recent={`/api/cards?language=${language}`}>
      <section className="section recent" hidden>
        <div className="wrap">
          <SectionHead title={t('tools.recent.title')}>
            <button className="btn quiet small" type="button">
              {t('tools.recent.forget')}
            </button>
          </SectionHead>
          <div data-cards="" />
          <p data-said="" tabIndex={-1} hidden>
            {t('tools.recent.forgotten')}
          </p>
        </div>
      </section>
    </div>
  )
}
