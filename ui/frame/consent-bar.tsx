import { allowField, type ConsentCategory, type ConsentChoice, consentCategories } from '#domain/consent/choice.ts'
import { usedCategories } from '#domain/consent/storage-registry.ts'
import { measuresVisits, parseTags } from '#domain/consent/tags.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

type Props = { choice: ConsentChoice /** With the list of categories. */; open?: boolean }

/** The cookie bar: a plain form, which a script sends without leaving the page. */
export function ConsentBar({ choice, open = false }: Props) {
  const { t, language, tags, tiles, tourHost, hrefOf } = useSite()
  const tagIds = parseTags(tags ?? undefined)
  const used = usedCategories({ tags: tagIds, tiles, tourHost, captcha: null })
  const policy = hrefOf('page:cookie-policy')
  return (
    <div id="consent" data-nosnippet="">
      <section className="consent" aria-label={t('consent.settings')}>
        <form method="post" action={`/consent?language=${language}`}>
          <p>
            {t(measuresVisits(tagIds) ? 'consent.askVisits' : 'consent.ask')}{' '}
            {policy && <a href={policy}>{t('consent.policy')}</a>}
          </p>
          <p className="err" role="alert" data-failed={t('consent.failed')} />
          <div className="consent-actions">
            <Action name="functional" />
            <details open={open}>
              <summary className="btn quiet">
                {t('consent.choose')}
                <Icon name="chevron-down" />
              </summary>
              <ul>
                {consentCategories.map((category) => (
                  <li key={category}>
                    <Category name={category} choice={choice} isUsed={used.has(category)} />
                  </li>
                ))}
              </ul>
            </details>
            <Action name="chosen" />
            <Action name="all" />
          </div>
        </form>
      </section>
      <p className="sr" role="status" data-saved={t('consent.saved')} />
    </div>
  )
}

const Action = ({ name }: { name: 'functional' | 'chosen' | 'all' }) => (
  <button className="btn quiet" type="submit" name="choice" value={name}>
    {useSite().t(`consent.actions.${name}`)}
  </button>
)

type CategoryProps = { name: ConsentCategory; choice: ConsentChoice; isUsed: boolean }

function Category({ name, choice, isUsed }: CategoryProps) {
  const { t } = useSite()
  const title = <b>{t(`consent.categories.${name}.name`)}</b>
  if (!isUsed)
    return (
      <div>
        {title}
        <span className="muted">{t('consent.unused')}</span>
      </div>
    )
  const text = <p id={`consent-${name}`}>{t(`consent.categories.${name}.text`)}</p>
  if (name === 'necessary')
    return (
      <>
        <div>
          {title}
          <span className="muted">{t('consent.always')}</span>
        </div>
        {text}
      </>
    )
  return (
    <>
      <label>
        {title}
        <input
          className="switch"
          type="checkbox"
          name={allowField}
          value={name}
          defaultChecked={choice[name]}
          aria-describedby={`consent-${name}`}
        />
      </label>
      {text}
    </>
  )
}
