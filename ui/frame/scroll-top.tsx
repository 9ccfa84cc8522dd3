import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

/** The way back up. Without script it is the last link of the page. */
export const ScrollTop = () => (
  <a className="to-top" href="#top" aria-label={useSite().t('common.backToTop')}>
    <Icon name="arrow-up" />
  </a>
)
