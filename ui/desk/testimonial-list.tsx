import type { Language } from '#locales/languages.ts'
import { longDate } from '#ui/components/figures.ts'
import { PortalForm } from '#ui/portal/portal-form.tsx'
import { useSite } from '#ui/site.tsx'
import { Nothing } from './desk-frame.tsx'

export type TestimonialRow = {
  id: number
  name: string
  comment: string
  language: Language
  website: string | null
  /** `YYYY-MM-DD` */
  posted: string
  /** Where the picture that came with it can be seen; null for none. */
  picture: string | null
}

type Props = { rows: readonly TestimonialRow[]; action: string }

/** What visitors say of the agency and nobody has judged yet. */
export function TestimonialList({ rows, action }: Props) {
  const { t } = useSite()
  return (
    <section aria-labelledby="desk-testimonials">
      <h2 id="desk-testimonials" className="sr">
        {t('desk.views.testimonials')}
      </h2>
      {rows.length === 0 ? (
        <Nothing>{t('desk.none.testimonials')}</Nothing>
      ) : (
        <ul className="desk-said">
          {rows.map((row) => (
            <li key={row.id}>
              <Said {...row} />
              <Judge {...row} action={action} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Said({ name, comment, language, website, posted, picture }: TestimonialRow) {
  const site = useSite()
  const { t } = site
  return (
    <figure>
      {picture && (
        <img src={picture} alt={t('desk.testimonials.picture', { name })} width={120} height={120} loading="lazy" />
      )}
      <blockquote lang={language === site.language ? undefined : language}>
        <p>{comment}</p>
      </blockquote>
      <figcaption className="small muted">
        {t('desk.testimonials.posted', { name, date: longDate(posted, site.language) })}
        {website && (
          <>
            <br />
            {website}
          </>
        )}
      </figcaption>
    </figure>
  )
}

/** Which one a button is for is told to whoever does not see what it stands below. */
const Of = ({ name }: { name: string }) => {
  const { t } = useSite()
  return <span className="sr">{` ${t('desk.testimonials.by', { name })}`}</span>
}

function Judge({ id, name, action }: TestimonialRow & Pick<Props, 'action'>) {
  const { t } = useSite()
  return (
    <div className="desk-judge">
      <PortalForm action={action} does="approve">
        <input type="hidden" name="id" value={id} />
        <button className="btn small" type="submit">
          {t('desk.testimonials.approve')}
          <Of name={name} />
        </button>
      </PortalForm>
      <details>
        <summary className="btn quiet small">
          {t('desk.testimonials.refuse')}
          <Of name={name} />
        </summary>
        <PortalForm action={action} does="refuse">
          <input type="hidden" name="id" value={id} />
          <p className="small">{t('desk.testimonials.sure')}</p>
          <button className="btn quiet small" type="submit">
            {t('desk.testimonials.delete')}
            <Of name={name} />
          </button>
        </PortalForm>
      </details>
    </div>
  )
}
