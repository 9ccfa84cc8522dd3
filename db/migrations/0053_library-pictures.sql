CREATE TABLE `library_pictures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` integer DEFAULT 1 NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer,
	`created` text NOT NULL,
	`sort` integer NOT NULL,
	`address` text NOT NULL,
	`version` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt` text,
	`reason` text,
	`validator` text,
	`package_key` text,
	`updated` text NOT NULL,
	`illustration` integer NOT NULL,
	`alt` text,
	`staged` integer,
	`focus` text,
	`photo_id` text,
	`width` integer,
	`height` integer,
	`color` text,
	FOREIGN KEY (`site_id`) REFERENCES `site`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `library_pictures_by_path` ON `library_pictures` (`path`);--> statement-breakpoint
CREATE INDEX `library_pictures_by_attempt` ON `library_pictures` (`next_attempt`,`site_id`,`sort`);--> statement-breakpoint
CREATE INDEX `library_pictures_by_address` ON `library_pictures` (`address`);--> statement-breakpoint
CREATE INDEX `library_pictures_by_package` ON `library_pictures` (`package_key`) WHERE package_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `library_pictures_by_photo` ON `library_pictures` (`photo_id`);--> statement-breakpoint
INSERT INTO library_pictures (path, name, created, sort, address, state, updated, illustration, alt, width, height, color)
SELECT path, substr(path, length(rtrim(path, replace(path, '/', ''))) + 1), updated, 0, path, 'ready',
  updated || 'T00:00:00Z', illustration, alt, width, height, color
FROM (
  SELECT value ->> 'path' AS path, coalesce(value ->> 'illustration', 0) AS illustration, value -> 'alt' AS alt,
    value ->> 'width' AS width, value ->> 'height' AS height, value ->> 'color' AS color
  FROM (
    SELECT configuration AS document FROM site UNION ALL SELECT content FROM pages
    UNION ALL SELECT params FROM articles UNION ALL SELECT picture FROM testimonials
  ) AS written, json_tree(iif(json_valid(document), document, 'null')) AS part
  WHERE part.type = 'object' AND json_type(part.value, '$.width') = 'integer'
    AND part.value ->> 'path' LIKE '/%' AND part.value ->> 'path' NOT LIKE '/testimonials/%'
), site
WHERE true ON CONFLICT DO NOTHING;
