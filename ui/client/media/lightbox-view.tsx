import { type KeyboardEvent, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import Lightbox, {
  type ControllerRef,
  type Labels,
  type SlideImage,
  type SlideshowRef,
} from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { pictureFiles } from '#domain/picture.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import '#ui/styles/lightbox.css'

/** `note` names the kind of picture when it is no photograph. */
export type Picture = SlideImage & { note: string | null }

type LightboxProps = {
  pictures: Picture[]
  index: number
  labels: Labels
  opener: HTMLElement
}

const slideshowDelayMs = 3000

const root = createRoot(document.createElement('div'))
let isOpen = false

export function openLightbox(props: LightboxProps) {
  // A second click may come while the script loads.
  if (isOpen) return
  isOpen = true
  history.pushState({ ...history.state, pictures: true }, '')
  root.render(<LightboxView {...props} />)
}

function LightboxView({ pictures, index, labels, opener }: LightboxProps) {
  const controller = useRef<ControllerRef>(null)
  const slideshow = useRef<SlideshowRef>(null)
  const isSingle = pictures.length === 1
  const exiting = useHistory(() => controller.current?.close(), opener)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ' || (event.target as Element).closest('button')) return
    event.preventDefault()
    const show = slideshow.current
    if (show?.playing) show.pause()
    else show?.play()
  }

  return (
    <Lightbox
      open
      close={() => {
        isOpen = false
        root.render(null)
      }}
      index={index}
      slides={pictures}
      labels={{ Carousel: '', Slide: '', ...labels }}
      plugins={isSingle ? [Zoom] : [Counter, Slideshow, Zoom]}
      carousel={{ finite: isSingle, preload: 1, padding: matchMedia('(width >= 60rem)').matches ? 64 : 0 }}
      controller={{ ref: controller, closeOnPullDown: true }}
      slideshow={{ ref: slideshow, delay: slideshowDelayMs }}
      zoom={{ maxZoomPixelRatio: 3 }}
      portal={{ container: { onKeyDown } }}
      on={{ exiting }}
      render={{
        slideFooter: ({ slide }) => <Caption picture={slide as Picture} />,
        ...(isSingle && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

/** "Back" closes the lightbox. @returns the listener of its exit, which removes the history entry */
function useHistory(close: () => void, opener: HTMLElement) {
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` uses a ref only
  useEffect(() => {
    const onBack = () => {
      if (!isClosing.current) close()
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  return () => {
    isClosing.current = true
    opener.focus({ preventScroll: true })
    if (history.state?.pictures) history.back()
  }
}

/** Hidden from screen readers: the picture has the same alternative text. */
const Caption = ({ picture: { alt, note } }: { picture: Picture }) => (
  <p className="lightbox-caption" aria-hidden="true">
    {alt}
    {note && <span>{note}</span>}
  </p>
)

export function pictureOf(link: HTMLAnchorElement): Picture {
  const image = link.querySelector('img')!
  const path = link.pathname.slice(0, link.pathname.lastIndexOf('/'))
  const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
  const files = pictureFiles({ path, width }).slice(-2)
  const srcSet = files.map((file) => ({
    src: file.url,
    width: file.width,
    height: Math.round((file.width * height) / width),
  }))
  return { ...srcSet.at(-1)!, srcSet, alt: image.alt, note: link.dataset.note ?? null }
}
