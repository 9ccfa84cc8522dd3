import { type AgencyGap, agencyGaps } from '#domain/content/agency-gaps.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

/** What only the agency knows: visitors are not shown it until it is filled in. */
export function AgencyGaps({ missing }: { missing: readonly AgencyGap[] }) {
  const { t } = useSite()
  return (
    <section className="note warn" aria-labelledby="admin-gaps">
      <Icon name="info" />
      <div>
        <h2 id="admin-gaps">{t('admin.gaps.title')}</h2>
        <p>{t('admin.gaps.text')}</p>
        <ul>
          {missing.map((name) => (
            <li key={name}>
              {t(`admin.gaps.names.${name}`)} <code>{agencyGaps[name]}</code>
            </li>
          ))}
        </ul>
        <p>
          {t('admin.gaps.how', { file: 'configuration.json' })} <code>npm run site -- import</code>
        </p>
        {missing.includes('mailFrom') && (
          <p>
            {t('admin.gaps.mail', { file: 'wrangler.toml' })} <code>npm run deploy</code>
          </p>
        )}
      </div>
    </section>
  )
}
