/** A QR code as SVG, made on the device; its maker is loaded when the first code is shown. */
import { useEffect, useState } from 'react';
import styles from './Qr.module.css';

export function Qr({ text, label }: { text: string; label: string }) {
  const [path, setPath] = useState<{ d: string; size: number } | null>(null);
  useEffect(() => {
    let current = true;
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: 2 });
      const d = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
      if (current) setPath({ d, size });
    });
    return () => {
      current = false;
    };
  }, [text]);
  return (
    <div className={styles.qr}>
      {path && (
        <svg
          viewBox={`0 0 ${path.size} ${path.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={path.d} fill="currentColor" />
        </svg>
      )}
    </div>
  );
}
