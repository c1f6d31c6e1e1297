/** The seed of the demo's companies: their ids stand in examples/, so a change of it is a change of the examples. */
export const DEMO_SEED = 'demo';
