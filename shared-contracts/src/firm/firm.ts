/**
 * Name and contact data of the firm, the only source for pages, mails and structured data.
 * The demo values are fictitious: example.com (RFC 2606) and a number that is never assigned.
 */
export const FIRM = {
  name: 'Meridian IP',
  legalName: 'Meridian Intellectual Property Services',
  tagline: 'Patent searches, drafting and licensing support',
  email: 'info@example.com',
  careersEmail: 'careers@example.com',
  securityEmail: 'security@example.com',
  phone: { display: '+91 00000 12345', href: 'tel:+910000012345' },
  social: [
    { name: 'X', href: 'https://x.com/example' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/example' },
  ],
  office: {
    lines: ['Unit 14, Example Tower', 'Sector 00', 'Gurgaon 122000', 'India'],
    locality: 'Gurgaon',
    postalCode: '122000',
    country: 'IN',
    mapHref: 'https://www.openstreetmap.org/#map=14/28.4595/77.0266',
    mapFrame:
      'https://www.openstreetmap.org/export/embed.html?bbox=76.99%2C28.43%2C77.06%2C28.49&layer=mapnik',
  },
  timeZone: 'Asia/Kolkata',
  /** Constant: India has no daylight saving time. */
  minutesAheadOfUtc: 330,
  copyrightFrom: 2025,
} as const;

/** Facts that several pages quote, defined once so that they cannot differ. */
export const FIRM_FACTS = {
  patentTermYears: 20,
  jurisdictions: '100+',
  knockoutDays: '1–2 business days',
  knockoutSaving: '60–70%',
  projects: '100+',
  clients: '70+',
  professionals: '20+',
  retention: '90%',
  minimumAge: 18,
} as const;
