// Written by art/ladder.ts from the files beside it; do not edit.

export const measuredPictures = {
  'bedroom-late-sun': {"width":800,"height":533,"widths":[480,800],"thumbhash":"sBgGDYK+mIppiHiPdSaIe0SEIFMJ"},
  'court-house-above': {"width":1600,"height":1067,"widths":[480,800,1200,1600],"thumbhash":"KwgGDYD73DiQiXeNdlWJjAuIsHAY"},
  'court-house-architecture': {"width":2400,"height":1350,"widths":[480,800,1200,1600,2400],"thumbhash":"LwgGDIDseqNpiXZvZnkJhadAiA=="},
  'court-house-interior': {"width":2400,"height":1350,"widths":[480,800,1200,1600,2400],"thumbhash":"LwgGDIDrmHVoiXZvdXoIdIZAaA=="},
  'court-house-ribs': {"width":1600,"height":1067,"widths":[480,800,1200,1600],"thumbhash":"pBgKDYCUd5h/l3eUiKeEe2yQzgf6"},
  'court-house-street': {"width":1600,"height":1067,"widths":[480,800,1200,1600],"thumbhash":"bQgGFYKrW4ZvaHmMZIiGlFhwiAWo"},
  'court-house-structure': {"width":2400,"height":1350,"widths":[480,800,1200,1600,2400],"thumbhash":"bQgGDILrd4d5iYZ/dXcIhYRQSA=="},
  'courtyard-haveli-above': {"width":1600,"height":1067,"widths":[480,800,1200,1600],"thumbhash":"MggGBYCOeaZqeYdfaIhniAqDsxBo"},
  'sheet-court-house-axonometric': {"width":1600,"height":1067,"widths":[480,800,1200,1600],"thumbhash":"+/cFBYD3WWZ3iHh6hYh4i/h3bAZU"},
  'sheet-court-house-plan': {"width":1600,"height":1067,"widths":[480,800,1200,1600],"thumbhash":"+/cBBYD3p1iGeYZ8hZZniwWFZGEI"},
  'sheet-court-house-plan-upper': {"width":1600,"height":1067,"widths":[480,800,1200,1600],"thumbhash":"+/cBBYD3d4iFeXh7hahojFl+gKAH"},
  'sheet-court-house-section': {"width":1600,"height":686,"widths":[480,800,1200,1600],"thumbhash":"+PcFA4DF2niLd/do5I98/Jg="},
  'sheet-court-house-section-court': {"width":1600,"height":1067,"widths":[480,800,1200,1600],"thumbhash":"+vcFBYDZpYiKd3d/lSaXi+yHv3+V"},
  'sheet-court-house-section-interior': {"width":1600,"height":1067,"widths":[480,800,1200,1600],"thumbhash":"+/cFBYCmuXiKd3ePdiWHh/0zXZ33"},
  'sheet-court-house-section-structure': {"width":1600,"height":1067,"widths":[480,800,1200,1600],"thumbhash":"+/cFBYCmuniJd3efZkWHd8SJT572"},
  'sheet-site-plan': {"width":1600,"height":1067,"widths":[480,800,1200,1600],"thumbhash":"/PcBBYD3aZaIeIZ9c4p4dqhkv0Bk"},
} as const;

export const measuredDrawings = {
  'court-house-axonometric': {"metresWide":25.4,"metresHigh":30},
  'court-house-plan': {"metresWide":27.41,"metresHigh":24.44},
  'court-house-plan-upper': {"metresWide":27.41,"metresHigh":24.44},
  'court-house-section': {"metresWide":27.41,"metresHigh":11.71},
  'court-house-section-architecture': {"metresWide":27.41,"metresHigh":11.71},
  'court-house-section-court': {"metresWide":22.05,"metresHigh":11.53},
  'court-house-section-interior': {"metresWide":27.41,"metresHigh":11.71},
  'court-house-section-structure': {"metresWide":27.41,"metresHigh":11.71},
  'site-plan': {"metresWide":67.16,"metresHigh":61.9},
} as const;
