import type { FailureCode } from '#domain/failure.ts'
import { phoneHref } from '#domain/phone.ts'
import { DefaultBackdrop } from '#ui/banner/default-backdrop.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  code: Extract<
    FailureCode,
    'api.error' | 'database.unavailable' | 'site.busy' | 'request.malformed' | 'request.foreign' | 'method.not-allowed'
  >
  retry?: string
}

export function ErrorPage({ code, retry }: Props) {
  const { t, href, agency } = useSite()
  return (
    <>
      <div className="wrap lost">
        <h1>{t(`errors.${code}.title`)}</h1>
        <p className="lead">{t(`errors.${code}.text`)}</p>
        <p className="btn-row">
          {retry && (
            <a className="btn" href={retry}>
              {t('common.retry')}
            </a>
          )}
          {agency.phone && (
            <a className="btn quiet" href={phoneHref(agency.phone)}>
              <Icon name="phone" />
              {agency.phone}
            </a>
          )}
          <a className="btn quiet" href={href('home')}>
            {t('common.home')}
          </a>
        </p>
      </div>
      <DefaultBackdrop />
    </>
  )
}
