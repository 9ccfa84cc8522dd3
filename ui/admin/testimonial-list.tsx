import type { Notice } from '#domain/forms/notice.ts'
import { formatLongDate } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { DeskPage } from './desk-frame.tsx'
import { EmptyState } from './desk-parts.tsx'

type TestimonialRow = {
  id: number
  name: string
  comment: string
  language: Language
  website: string | null
  /** `YYYY-MM-DD` */
  posted: string
  picture: string | null
}

type Props = { rows: readonly TestimonialRow[]; action: string; notice: Notice | null }

export function TestimonialsPage({ rows, action, notice }: Props) {
  const { t } = useSite()
  return (
    <DeskPage
      current="testimonials"
      title={t('admin.views.testimonials')}
      sub={t('admin.testimonials.sub')}
      notice={notice}
    >
      {rows.length === 0 ? (
        <EmptyState icon="quote">{t('admin.none.testimonials')}</EmptyState>
      ) : (
        <ul className="quotes">
          {rows.map((row) => (
            <li key={row.id}>
              <TestimonialQuote {...row} />
              <ApprovalForm {...row} action={action} />
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  )
}

function TestimonialQuote({ name, comment, language, website, posted, picture }: TestimonialRow) {
  const site = useSite()
  const { t } = site
  return (
    <figure>
      {picture && (
        <img src={picture} alt={t('admin.testimonials.picture', { name })} width={120} height={120} loading="lazy" />
      )}
      <blockquote lang={language === site.language ? undefined : language}>
        <p>{comment}</p>
      </blockquote>
      <figcaption className="small muted">
        {t('admin.testimonials.posted', { name, date: formatLongDate(posted, site.language) })}
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

/** Names a button's testimonial for screen readers. */
const AuthorName = ({ name }: { name: string }) => {
  const { t } = useSite()
  return <span className="sr">{` ${t('admin.testimonials.by', { name })}`}</span>
}

function ApprovalForm({ id, name, action }: TestimonialRow & Pick<Props, 'action'>) {
  const { t } = useSite()
  return (
    <div className="acts">
      <ActionForm action={action} verb="approve" sent={{ id }}>
        <SubmitButton small>
          {t('admin.testimonials.approve')}
          <AuthorName name={name} />
        </SubmitButton>
      </ActionForm>
      <details>
        <summary className="btn quiet small">
          {t('admin.testimonials.refuse')}
          <AuthorName name={name} />
        </summary>
        <ActionForm action={action} verb="refuse" sent={{ id }}>
          <p className="small">{t('admin.testimonials.sure')}</p>
          <SubmitButton quiet small>
            {t('admin.testimonials.delete')}
            <AuthorName name={name} />
          </SubmitButton>
        </ActionForm>
      </details>
    </div>
  )
}
