import type { Expertise } from '../schemas/home.ts';

/** Text of Tech Expertise. */
export const EXPERTISE: Expertise = {
  title: 'Tech Expertise',
  lead: 'Six sectors, each with analysts trained in the field. Open one to see what they search.',
  sectors: [
    {
      figure: 'life-sciences',
      title: 'Life sciences and medical devices',
      description: 'From a heart pump’s impeller to the dosage claim of a second medical use.',
      topics: ['Implants and instruments', 'Drug delivery', 'Diagnostics', 'Biologics'],
      numerals: [
        { n: 10, label: 'barrel' },
        { n: 12, label: 'stopper' },
        { n: 14, label: 'pusher' },
        { n: 16, label: 'guide rod' },
        { n: 18, label: 'dosing knob' },
      ],
    },
    {
      figure: 'chemicals',
      title: 'Chemicals and advanced materials',
      description: 'Structure searches, ranges and the examples that support them.',
      topics: ['Polymers and coatings', 'Catalysts', 'Nanomaterials', 'Agrochemicals'],
      numerals: [
        { n: 10, label: 'metal ion' },
        { n: 12, label: 'halide ion' },
        { n: 14, label: 'organic cation' },
        { n: 16, label: 'octahedron' },
      ],
    },
    {
      figure: 'automotive',
      title: 'Automotive and mobility',
      description: 'Mechanisms, controls and standards, read together as the product uses them.',
      topics: ['Electric drivetrains', 'Transmissions', 'Driver assistance', 'Vehicle networks'],
      numerals: [
        { n: 10, label: 'cylinder block' },
        { n: 12, label: 'camshaft' },
        { n: 14, label: 'piston' },
        { n: 16, label: 'connecting rod' },
        { n: 18, label: 'crankpin' },
      ],
    },
    {
      figure: 'electronics',
      title: 'Electronics and ICT',
      description: 'Claims mapped to circuits, protocols and public code, line by line.',
      topics: ['Semiconductors', 'Wireless standards', 'Software and data', 'Displays and sensors'],
      numerals: [
        { n: 10, label: 'lid' },
        { n: 12, label: 'die' },
        { n: 14, label: 'substrate' },
        { n: 16, label: 'solder ball' },
        { n: 18, label: 'circuit board' },
      ],
    },
    {
      figure: 'energy',
      title: 'Energy',
      description: 'Cells, grids and turbines, where families are large and old.',
      topics: ['Battery storage', 'Solar and wind', 'Hydrogen', 'Grid control'],
      numerals: [
        { n: 10, label: 'cap' },
        { n: 12, label: 'gasket' },
        { n: 14, label: 'wound electrodes' },
        { n: 16, label: 'separator' },
        { n: 18, label: 'can' },
      ],
    },
    {
      figure: 'food',
      title: 'Food and beverage',
      description: 'Recipes, processes and packaging, with shelf-life data as evidence.',
      topics: ['Process equipment', 'Packaging', 'Proteins and sweeteners', 'Preservation'],
      numerals: [
        { n: 10, label: 'hopper' },
        { n: 12, label: 'screw' },
        { n: 14, label: 'heater band' },
        { n: 16, label: 'die' },
        { n: 18, label: 'extrudate' },
      ],
    },
  ],
};
