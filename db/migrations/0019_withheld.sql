ALTER TABLE `properties` ADD `withheld` text;--> statement-breakpoint
ALTER TABLE `property_texts` ADD `generated` integer;
--> statement-breakpoint
-- An event whose price was erased says nothing: one that follows on its day takes its place.
DROP TRIGGER `property_history_kept`;
--> statement-breakpoint
CREATE TRIGGER `property_history_kept` BEFORE DELETE ON `property_history`
WHEN OLD.`kind` <> 'price' OR OLD.`price` IS NOT NULL
BEGIN
	SELECT raise(ABORT, 'the history of a property is never deleted');
END;
--> statement-breakpoint
DROP TRIGGER `properties_priced`;
--> statement-breakpoint
CREATE TRIGGER `properties_priced` AFTER UPDATE OF `price` ON `properties`
WHEN NEW.`price` IS NOT NULL AND NEW.`price` IS NOT OLD.`price`
BEGIN
	DELETE FROM `property_history` WHERE `property_id` = NEW.`id` AND `kind` = 'price' AND `price` IS NULL
		AND `day` = max(NEW.`updated`, (SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`));
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		VALUES (NEW.`id`, max(NEW.`updated`, coalesce((SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`), '')), 'price', NEW.`price`, NEW.`marquee`);
END;
